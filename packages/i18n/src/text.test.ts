import { describe, expect, it } from 'vitest'
import { CATALOGUES } from './catalogue.ts'
import { lookUp, text } from './text.ts'

describe('text', () => {
  it('A text has its placeholders filled in with what it is given', () => {
    expect(text('pt-br', 'common.error', { message: 'sem rede' })).toBe('Erro: sem rede')
  })

  it('A text leaves a placeholder without a value as it is', () => {
    expect(text('en-us', 'validation.minlength')).toBe('This field is shorter than allowed, which is {n}')
  })

  it('A text is found by a key that holds dots itself', () => {
    expect(text('pt-br', 'schedule.sendTo')).toBe('Enviar para')
    expect(text('pt-br', 'schedule.sendTo.1')).toBe('Mesmo agente')
  })

  it.each(['schedule', 'schedule.none', ''])('The look-up throws for "%s", which is no text', (path) => {
    expect(() => lookUp(CATALOGUES['pt-br'], path)).toThrow(`no text for "${path}"`)
  })
})
