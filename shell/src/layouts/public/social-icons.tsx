/** Icons of the four social networks; none of the accounts exists yet. */
export const socialIcons = [
  {
    name: 'Instagram',
    icon: (
      <path d="M7 3.5h10A3.5 3.5 0 0 1 20.5 7v10a3.5 3.5 0 0 1-3.5 3.5H7A3.5 3.5 0 0 1 3.5 17V7A3.5 3.5 0 0 1 7 3.5ZM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM17 7v.01" />
    ),
  },
  {
    name: 'Facebook',
    icon: <path d="M14 21v-7.5h3M14 13.5h-3.5M14 21V8.5C14 6.5 15 5 17.5 5M11 21" />,
  },
  { name: 'X', icon: <path d="m4.5 4 15 16M19.5 4l-15 16" /> },
  {
    name: 'YouTube',
    icon: (
      <path d="M5.5 6h13A2.5 2.5 0 0 1 21 8.5v7a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 15.5v-7A2.5 2.5 0 0 1 5.5 6ZM10.5 9.5v5l4-2.5z" />
    ),
  },
] as const;
