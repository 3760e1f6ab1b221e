import { expect, it } from 'vitest'
import * as z from 'zod'
import { AppError } from './app-error.ts'
import { invalid, missing } from './field-errors.ts'
import { wrongField } from './wrong-field.ts'

it('What a schema has against a body stands by its field, in the language of who asked', () => {
  const schema = z.object({ name: z.string().min(1), age: z.int() })
  const input = { name: '', age: 3 }
  const { error } = schema.safeParse(input)
  const inPortuguese = invalid(error!, input, 'pt-br')
  expect(inPortuguese.code).toBe('validation')
  expect(Object.keys(inPortuguese.fields ?? {})).toEqual(['name'])
  expect(inPortuguese.fields).not.toEqual(invalid(error!, input, 'en-us').fields)
})

it('A field that must be there is named with the sentence of a required field', () => {
  expect(missing('picture', 'en-us')).toMatchObject({
    code: 'validation',
    fields: { picture: [expect.stringMatching(/required/i)] },
  })
})

it('A sentence of our own stands by its field alone', () => {
  expect(wrongField('name', 'Taken.')).toMatchObject({ code: 'validation', fields: { name: ['Taken.'] } })
})

it('An error of the catalogue carries nothing that it was not given', () => {
  const bare = new AppError('not_found')
  expect([bare.params, bare.fields, bare.retryAfter, 'cause' in bare]).toEqual([{}, null, null, false])
  const full = new AppError('throttled', { params: { n: 1 }, retryAfter: 0, cause: bare })
  expect([full.message, full.params, full.retryAfter, full.cause]).toEqual(['throttled', { n: 1 }, 0, bare])
})
