import { describe, expect, it } from 'vitest'
import { withContact } from './contact-fields.ts'

const field = (name: string, change = {}) => ({ name, type: 'text', ...change })
const joana = { name: 'Joana Prado', phone: '5511999990002' }

describe('name and phone of the contact in a form', () => {
  it('Empty fields for name and phone are filled in, and no others', () => {
    const fields = ['nome', 'Telefone', 'boleto'].map((name) => field(name))
    expect(withContact({ nome: null, Telefone: '', boleto: null }, fields, joana)).toEqual({
      nome: 'Joana Prado',
      Telefone: '5511999990002',
      boleto: null,
    })
  })

  it('What is in the form already stays as it is', () => {
    expect(withContact({ name: 'J. Prado' }, [field('name')], joana)).toEqual({ name: 'J. Prado' })
  })

  it('Somebody without a name or a number fills nothing in', () => {
    const unknown = { name: '+55 11 99999-0002', phone: '' }
    expect(withContact({ nome: null, phone: null }, [field('nome'), field('phone')], unknown)).toEqual({
      nome: null,
      phone: null,
    })
  })

  it('A name is no longer than its field, and goes into a text alone', () => {
    const fields = [field('nome', { maxlength: 6 }), field('cliente', { type: 'select' })]
    expect(withContact({ nome: null, cliente: null }, fields, joana)).toEqual({
      nome: 'Joana ',
      cliente: null,
    })
  })
})
