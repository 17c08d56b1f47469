/** Reads one header of an answer; undefined when it has none of that name. */
export type HeaderOf = (name: string) => string | undefined;

let listener: (header: HeaderOf) => void = () => {};

/** Hears the headers of every answer. For the shell: what they say of the site is its business. */
export function watchAnswers(heard: (header: HeaderOf) => void): void {
  listener = heard;
}

export const answered = (header: HeaderOf): void => listener(header);
