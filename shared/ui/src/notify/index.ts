export { NoticeHost } from './NoticeHost.tsx';
export { notify, notifyFailure } from './notify.ts';
