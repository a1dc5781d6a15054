import { whom } from '../called'

/** The strongest level by its name. */
export const levelName = (level: string): string => whom(level)
