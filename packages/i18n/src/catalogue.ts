import { enUs } from './en-us.ts'
import { esEs } from './es-es.ts'
import type { Locale } from './locale.ts'
import { type Messages, ptBr } from './pt-br.ts'

export type { Messages } from './pt-br.ts'

/** Every catalogue, for programs that serve all locales at once (the server); the console loads one lazily. */
export const CATALOGUES = { 'pt-br': ptBr, 'en-us': enUs, 'es-es': esEs } satisfies Record<Locale, Messages>

type Leaves<T> = {
  [K in keyof T & (string | number)]: T[K] extends string ? `${K}` : `${K}.${Leaves<T[K]>}`
}[keyof T & (string | number)]

/** A dotted path to a text: `pause.enterTitle`, `softphone.status.not_inuse`, `schedule.sendTo.1`. */
export type MessageKey = Leaves<SaidByKey>

/** The texts that code names by their keys; those of a resource are named by data (`settingOf.{resource}.field.{name}`), and held by a test. */
export type SaidByKey = Omit<Messages, 'settingOf'>
