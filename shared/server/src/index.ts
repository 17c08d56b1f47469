export { GracefulStop, type StopTimes } from './graceful-stop.ts';
