import * as z from 'zod'
import { DateTime, Reference } from '../../wire.ts'
import { shown } from './field.ts'

// Fields that the server sets.

export const referenceList = () => z.array(Reference)
export const shownRef = () => shown(Reference.nullable(), { kind: 'ref' })
export const shownRefs = () => shown(referenceList(), { kind: 'refs' })
export const shownTime = () => shown(DateTime.nullable(), { kind: 'dateTime' })
export const shownText = () => shown(z.string().nullable(), { kind: 'text', max: 10_000 })
export const shownInt = () => shown(z.int(), { kind: 'int', min: 0, max: Number.MAX_SAFE_INTEGER })
export const shownBool = () => shown(z.boolean(), { kind: 'bool' })
/** A word of a closed list. */
export const shownWord = <const Word extends string>(words: readonly Word[]) =>
  shown(z.enum(words), { kind: 'choice', words })
/** Texts within rows that the server sets, by their names. */
export const shownTexts = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, shownText()]))
