// oxlint-disable-next-line import/no-default-export -- the library's own main export
export { default, styled, css, keyframes, useTheme } from 'styled-components';
