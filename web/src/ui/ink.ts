/** The line every drawing has. */
export const ink = {
  fill: 'none',
  stroke: 'var(--outline)',
  'stroke-width': 2.5,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
} as const
