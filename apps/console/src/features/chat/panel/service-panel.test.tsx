import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { CHAT_FORMS } from '../testing/chat-harness.ts'
import { mine } from '../testing/chat-samples.ts'
import { opened, prepareScreen } from '../testing/chat-screen.tsx'

prepareScreen()

describe('the panel', () => {
  const forms = async () => CHAT_FORMS

  test('[R5-11] [R5-12] "Encerrar" shows what is missing, then closes the chat', async () => {
    const { user, api, told } = await opened({ api: { forms } })
    await screen.findByRole('textbox', { name: /^Boleto/ }) // The form has come.
    await user.click(screen.getByRole('button', { name: 'Encerrar' }))
    await screen.findByRole('tab', { name: 'Classificação', selected: true })
    const classification = screen.getByRole('combobox', { name: /^Classificação/ })
    await waitFor(() => expect(classification).toHaveAccessibleDescription('Este campo é obrigatório'))
    await user.selectOptions(classification, 'Resolvido')
    await user.click(screen.getByRole('button', { name: 'Encerrar' }))
    await screen.findByRole('tab', { name: 'Formulário', selected: true })
    expect(told.map((notice) => notice.type)).toEqual(['classification_required', 'form_required'])
    await user.type(screen.getByRole('textbox', { name: /^Boleto/ }), '123')
    await user.click(screen.getByRole('button', { name: 'Encerrar' }))
    await waitFor(() => expect(screen.getByText('Selecione um chat')).toBeVisible())
    expect(api.saveForm).toHaveBeenCalledWith(mine().uid, { boleto: '123' })
    expect(told.at(-1)).toEqual({ type: 'closed', stepId: 4001, name: 'João Souza' })
  })

  test('Ctrl+Enter in the classification closes the chat', async () => {
    const only = { ...CHAT_FORMS, form: null }
    const { user, api, told } = await opened({ api: { forms: async () => only } })
    await user.selectOptions(await screen.findByRole('combobox', { name: /^Classificação/ }), 'Resolvido')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(told.at(-1)?.type).toBe('closed'))
    expect(api.saveClassification).toHaveBeenCalledOnce()
  })

  test('[R2.7-33] The form of a chat has its own "Salvar"', async () => {
    const { user, api } = await opened({ api: { forms } })
    await user.type(await screen.findByRole('textbox', { name: /^Boleto/ }), '123')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(api.saveForm).toHaveBeenCalledWith(mine().uid, { boleto: '123' })
  })
})
