export { default, styled, css, keyframes, createGlobalStyle, useTheme } from 'styled-components';
