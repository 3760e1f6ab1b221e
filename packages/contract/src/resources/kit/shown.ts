import * as z from 'zod'
import { DateTime, Reference } from '../../wire.ts'
import { shown } from './field.ts'

// Fields that the server sets.

export const referenceList = () => z.array(Reference)
export const shownRef = () => shown(Reference.nullable())
export const shownRefs = () => shown(referenceList())
export const shownTime = () => shown(DateTime.nullable())
export const shownText = () => shown(z.string().nullable())
export const shownInt = () => shown(z.int())
export const shownBool = () => shown(z.boolean())
/** A word of a closed list. */
export const shownWord = <const Word extends string>(words: readonly Word[]) => shown(z.enum(words))
