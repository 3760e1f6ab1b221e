import { ERRORS } from '@ramal/contract/errors'
import { text } from '@ramal/i18n/text'
import { describe, expect, it } from 'vitest'

describe('the sentence of a refusal', () => {
  // Where each field has a sentence of its own, the contract quotes none.
  const quoted = Object.entries(ERRORS).filter(([, { place }]) => place !== 'field')

  it.each(quoted)('The refusal “%s” is worded as the published contract says it', (_, error) => {
    expect('text' in error ? error.text : undefined).toBe(text('pt-br', error.key))
  })
})
