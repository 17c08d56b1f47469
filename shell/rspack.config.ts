import { shell } from '@gida/build';

export default shell();
