import { beforeAll, expect, test } from 'vitest'
import { i18n, showLocale } from '../../../lib/i18n.ts'
import { noticeText } from './notice-text.ts'

beforeAll(() => showLocale('pt-br'))

test.each([
  [
    'R8-14',
    { type: 'answer_failed' },
    'Não foi possível atender a conversa ou ela foi transferida para outro operador.',
  ],
  ['R8-17', { type: 'form_failed', stepId: 4001 }, 'Não foi possível obter o formulário do chat 4001'],
  ['R5-11', { type: 'classification_required' }, 'Classificação tem campos obrigatórios'],
  ['R5-12', { type: 'form_required' }, 'Formulário tem campos obrigatórios'],
  ['R8-04', { type: 'error', message: 'Sem permissão' }, 'Erro: Sem permissão'],
] as const)('[%s] The notice %o reads "%s"', (_row, notice, text) => {
  expect(noticeText(notice, i18n.t)).toBe(text)
})
