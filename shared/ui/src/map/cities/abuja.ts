import type { CityDrawing } from './city-drawing.ts';

/** Districts between the expressways, with the lakes, the rock and the parks. */
export const abuja: CityDrawing = {
  shapes: [
    {
      kind: 'water',
      line: '74125 90725, 74170 90700, 74215 90735, 74225 90790, 74205 90850, 74165 90880, 74150 90815, 74120 90775',
    },
    {
      kind: 'water',
      line: '74050 91850, 74250 91800, 74400 91900, 74450 92100, 74300 92150, 74200 92000, 74080 91980',
    },
    {
      kind: 'green',
      line: '75280 90780, 75450 90740, 75580 90820, 75530 90980, 75370 91030, 75260 90920',
    },
    { kind: 'green', line: '74945 90690, 75035 90670, 75050 90745, 74965 90765' },
    { kind: 'green', line: '75100 90790, 75200 90775, 75215 90905, 75110 90915' },
    { kind: 'green', line: '74570 91000, 74660 90985, 74680 91070, 74590 91090' },
    { kind: 'green', line: '74250 89950, 74450 89920, 74470 90060, 74280 90100' },
  ],
  lines: [
    {
      kind: 'road',
      line: '72500 91750, 73270 91480, 73700 91320, 74000 91240, 74400 91040, 74665 90940, 74900 90985, 75120 90980',
    },
    {
      kind: 'road',
      line: '74440 91025, 74480 90800, 74505 90640, 74540 90480, 74630 90330, 74760 90215, 74950 90180, 75130 90235, 75230 90320',
    },
    {
      kind: 'road',
      line: '74630 90330, 74400 90130, 74130 89930, 73790 89790, 73300 89760, 72950 89900, 72650 90060',
    },
    { kind: 'road', line: '74540 90480, 74700 90560, 74900 90620, 75080 90610' },
    { kind: 'road', line: '74680 90400, 74850 90465, 75000 90500, 75180 90520' },
    { kind: 'road', line: '74700 90300, 74795 90470, 74845 90630, 74800 90800, 74665 90940' },
    { kind: 'road', line: '74900 90320, 74950 90490, 74985 90640, 74960 90830, 74900 90985' },
    {
      kind: 'road',
      line: '74505 90640, 74400 90680, 74270 90640, 74150 90620, 73980 90700, 73900 90900, 74000 91240',
    },
    { kind: 'road', line: '74480 90800, 74330 90850, 74150 90950, 74040 91090' },
    { kind: 'road', line: '75230 90320, 75400 90370, 75750 90300, 76200 90250' },
    { kind: 'road', line: '74760 90215, 74790 90050, 74900 89930, 75100 89850' },
    { kind: 'road', line: '74400 90130, 74520 89930, 74570 89750, 74560 89550' },
    { kind: 'road', line: '74980 91100, 74790 91130, 74550 91200, 74400 91040' },
  ],
  labels: [
    { text: 'Jabi Lake', kind: 'water', fromZoom: 13, latitude: 9.079, longitude: 7.4175 },
    { text: 'Usuma Dam', kind: 'water', fromZoom: 11, latitude: 9.198, longitude: 7.425 },
    { text: 'Aso Rock', kind: 'place', fromZoom: 12, latitude: 9.089, longitude: 7.541 },
    { text: 'Millennium Park', kind: 'place', fromZoom: 14, latitude: 9.0715, longitude: 7.4995 },
    {
      text: 'Nnamdi Azikiwe Airport',
      kind: 'place',
      fromZoom: 11,
      latitude: 9.0068,
      longitude: 7.2632,
    },
    { text: 'National Stadium', kind: 'place', fromZoom: 13, latitude: 9.0385, longitude: 7.453 },
    { text: 'Nyanya', kind: 'place', fromZoom: 11, latitude: 9.03, longitude: 7.575 },
  ],
};
