import { join } from 'node:path'

/** What `npm run look` was asked for, as `main.ts` hands it to the journeys. */
const LANGUAGES = ['pt-br', 'en-us', 'es-es'] as const
const THEMES = ['light', 'dark'] as const
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const

export type Language = (typeof LANGUAGES)[number]
type Theme = (typeof THEMES)[number]

/** A folder of the pictures' own: it is emptied before each run. */
export const FOLDER = join(
  process.env['LOOK_DIR'] ?? join(import.meta.dirname, '..', '..', 'reports'),
  'look',
)

/** Those of `all` that the variable names, separated by commas; all of them where it is not set. */
function chosen<T>(all: readonly T[], variable: string, nameOf: (one: T) => string): readonly T[] {
  const names = process.env[variable]?.split(',')
  return names ? all.filter((one) => names.includes(nameOf(one))) : all
}

export const languages: readonly Language[] = chosen(LANGUAGES, 'LOOK_LANGUAGES', String)
export const themes: readonly Theme[] = chosen(THEMES, 'LOOK_THEMES', String)
export const sizes = chosen(SIZES, 'LOOK_WIDTHS', ({ width }) => String(width))

/** Whether a stage is to be photographed: one of the words asked for stands in its name. */
export function isWanted(stage: string): boolean {
  const words = process.env['LOOK_STAGES']?.split(',')
  return words === undefined || words.some((word) => stage.includes(word))
}
