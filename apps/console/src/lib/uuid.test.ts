import { expect, it } from 'vitest'
import * as z from 'zod'
import { uuidV7 } from './uuid.ts'

it('A uid is a version 7 UUID that begins with its time', () => {
  const uuid = uuidV7(0x0191_2345_6789)
  expect(z.uuidv7().safeParse(uuid).success).toBe(true)
  expect(uuid.startsWith('01912345-6789-7')).toBe(true)
})

it('A uid is another one each time', () => {
  expect(new Set(Array.from({ length: 100 }, () => uuidV7(1)))).toHaveLength(100)
})
