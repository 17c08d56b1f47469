/** All user-facing text of this remote. */
export const messages = {
  overview: {
    title: 'Offers',
    banner: 'New offers every Monday.',
    label: 'Your offer',
    add: 'Add the offer',
    notAdded: 'It was not added. Try again.',
    take: 'Take it',
    takeText: (text: string) => `Take ${text}`,
    taken: 'Yours',
    takenText: 'The offer is yours.',
    notTaken: 'It was not taken. Try again.',
  },
} as const;
