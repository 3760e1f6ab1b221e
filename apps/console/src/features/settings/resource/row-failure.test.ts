import { chatInbounds } from '@ramal/contract/resources/chat/inbound'
import { outboundRoutes } from '@ramal/contract/resources/pabx/outbound-route'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { rowFailureOf } from './row-failure.ts'

const refusal = (body: object) => new ApiError({ status: 400, body: { code: 'validation', ...body } })
const label = (field: string) => field.toUpperCase()

describe('what a form shows of a refused row', () => {
  it('What is said of the value of a destination stands with the destination', () => {
    const failure = rowFailureOf(
      refusal({ closed_appdata: ['Registro não encontrado.'] }),
      chatInbounds.fields(),
      label,
    )
    expect(failure).toMatchObject({ fields: { closed_app: 'Registro não encontrado.' }, nonField: [] })
  })

  it('What is said of a row within the row stands with its list, after its number and its field', () => {
    const body = { patterns: [{}, { prefix: ['Inválido'] }] }
    const failure = rowFailureOf(refusal(body), outboundRoutes.fields(), label)
    expect(failure).toMatchObject({ fields: { patterns: '2, PREFIX: Inválido' } })
  })

  it('What is said of any other field stays where it is', () => {
    expect(rowFailureOf(refusal({ channel: ['Falta'] }), chatInbounds.fields(), label)).toMatchObject({
      fields: { channel: 'Falta' },
    })
  })
})
