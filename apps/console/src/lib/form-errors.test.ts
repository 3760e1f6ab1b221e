import { beforeAll, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { formErrorsOf } from './form-errors.ts'
import { i18n, showLocale } from './i18n.ts'

beforeAll(() => showLocale('pt-br'))

const gateway = new ApiError({ status: 502, statusText: 'Bad Gateway', body: '<html>' })
const refused = (body: object, status = 400, wait: string | null = null) =>
  new ApiError({ status, body }, wait)

it.each([
  [
    'a server that is away is said in words of ours',
    gateway,
    { form: 'Sem conexão com o servidor. Tente de novo.' },
  ],
  [
    'what is no answer is said with its own words',
    new Error('odd'),
    { form: expect.stringContaining('odd') },
  ],
  ['fields keep their sentences', refused({ name: ['Too short'] }), { name: 'Too short' }],
  [
    'a sentence of no field stands beside those of fields',
    refused({ name: ['Too short'], non_field_errors: ['Not like this', 'Nor so'] }),
    { name: 'Too short', form: 'Not like this' },
  ],
  [
    'the detail comes before what belongs to no field',
    refused({ detail: 'No', non_field_errors: ['Not like this'] }),
    { form: 'No' },
  ],
  [
    'a limit is said with the time to wait',
    refused({ detail: 'Too often.' }, 429, '20'),
    { form: expect.stringMatching(/^Too often\. .*20 segundos/) },
  ],
])('Of a form that was refused, %s', (_, error, expected) => {
  expect(formErrorsOf(error, i18n.t)).toEqual(expected)
})
