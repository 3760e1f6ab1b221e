import type { dialers } from '@ramal/contract/resources/service/dialer'
import type { MachineDetection } from '@ramal/db/schema/dialing'
import type { AnyColumn } from '@ramal/db/store/any-table'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import { computed, mapped, type Source } from '../../source.ts'

type Amd = z.output<ReturnType<typeof dialers.row>>['amd']

const STANDARD: MachineDetection = {
  enabled: false,
  initial_silence: 2500,
  greeting: 1500,
  after_greeting_silence: 800,
  total_analysis_time: 5000,
  min_word_length: 100,
  between_words_silence: 50,
  maximum_number_of_words: 3,
  maximum_word_length: 5000,
  silence_threshold: 256,
}

/** Answering machine detection; what is left out of it is Asterisk's. */
export function amdSource(column: AnyColumn): Source<Amd> {
  return mapped(
    column,
    (stored) => stored as Amd,
    (amd) => (amd === null ? null : { ...STANDARD, ...amd }),
  )
}

/** Figures of what nothing works on yet: nobody has been called, nothing has been sent. */
export function noFigures<const Name extends string, T extends number | null>(
  names: readonly Name[],
  value: T,
): Record<Name, Source<T>> {
  // A bound number is text to PostgreSQL, which knows no type of it here.
  const none = computed<T>(value === null ? sql`null` : sql`cast(${value} as integer)`)
  return Object.fromEntries(names.map((name) => [name, none])) as Record<Name, Source<T>>
}
