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
    expect(screen.getByRole('tab', { name: 'Classificação' })).toHaveAttribute('aria-selected', 'true')
    const classification = screen.getByRole('combobox', { name: /^Classificação/ })
    await waitFor(() => expect(classification).toHaveAccessibleDescription('Este campo é obrigatório'))
    await user.selectOptions(classification, 'Resolvido')
    await user.click(screen.getByRole('button', { name: 'Encerrar' }))
    expect(screen.getByRole('tab', { name: 'Formulário' })).toHaveAttribute('aria-selected', 'true')
    expect(told.map((notice) => notice.type)).toEqual(['classification_required', 'form_required'])
    await user.type(screen.getByRole('textbox', { name: /^Boleto/ }), '123')
    await user.click(screen.getByRole('button', { name: 'Encerrar' }))
    expect(api.close).toHaveBeenCalledWith(mine().uid, false)
    await waitFor(() => expect(screen.getByText('Selecione um chat')).toBeVisible())
  })

  test('[R2.7-33] The form of a chat has its own "Salvar"', async () => {
    const { user, api } = await opened({ api: { forms } })
    await user.type(await screen.findByRole('textbox', { name: /^Boleto/ }), '123')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(api.saveForm).toHaveBeenCalledWith(mine().uid, { boleto: '123' })
  })
})
