import type { SyntheticEvent } from 'react';

/**
 * A card and its price on the map light each other up, also where the price stands for several. Written on the elements: no
 * card renders for a mouse that moves over the list.
 */
export const lightUpHandlers = {
  onPointerOver: lightUp,
  onPointerLeave: lightUp,
  onFocus: lightUp,
  onBlur: lightUp,
};

function lightUp({ currentTarget, target, type }: SyntheticEvent<HTMLElement>) {
  const isOver = type === 'pointerover' || type === 'focus';
  const pointed = isOver && target instanceof Element && target.closest('[data-homes]');
  const ids = homesOf(pointed || null);
  for (const element of currentTarget.querySelectorAll('[data-homes]')) {
    const isLit = element !== pointed && homesOf(element).some((id) => ids.includes(id));
    element.toggleAttribute('data-lit', isLit);
  }
}

const homesOf = (element: Element | null): string[] =>
  element?.getAttribute('data-homes')?.split(' ') ?? [];
