// The games' drawings for the lobby, all of them at once; apart from index.ts, which tables load too.
import type { Component } from 'svelte'
import type { SceneProps } from './game'

const found = import.meta.glob<Component<SceneProps>>('./*/Scene.svelte', { eager: true, import: 'default' })

/** By game; one that has none is missing. */
export const scenes: Record<string, Component<SceneProps> | undefined> = Object.fromEntries(
  Object.entries(found).map(([path, scene]) => [path.split('/')[1]!, scene]),
)
