import { beforeAll, describe, expect, it } from 'vitest'
import { i18n, showLocale } from '../../../lib/i18n.ts'
import { showSettingsTexts } from '../show-texts.ts'
import { actOf, kindOf } from './trail-words.ts'

beforeAll(async () => {
  await showLocale('pt-br')
  await showSettingsTexts()
})

describe('a line of the audit', () => {
  it.each([
    ['sign_in', 'session', 'entrou sessão'],
    ['sign_in.failed', 'user', 'não conseguiu entrar usuário'],
    ['chat.read', 'chat', 'leu chat'],
    ['settings.change', 'pauses', 'alterou Pausa'],
    ['client_import.undo', 'client_imports', 'desfez importação de clientes'],
    ['refused', 'GET /api/v1/crm/clients/:id/', 'teve o acesso recusado GET /api/v1/crm/clients/:id/'],
    ['of.tomorrow', null, 'of.tomorrow '],
  ])('says %s of %s in the language that is shown', (action, entity, said) => {
    expect(`${actOf(action, i18n.t)} ${kindOf(entity, i18n.t)}`).toBe(said)
  })
})
