import { shell } from './build/shell.ts';

export default shell();
