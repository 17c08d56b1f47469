/** What every page test needs before its own file is loaded, in this order. */
import './matchers.ts';
import './testing-library.ts';
import './dialog-polyfill.ts';
