import * as z from 'zod'
import { optional, written } from '../kit/field.ts'

/** Text that may be missing; '' is as good as missing. */
export function optionalText(max: number) {
  return optional(written(z.string(), z.string().trim().max(max), { kind: 'text', max }))
}
