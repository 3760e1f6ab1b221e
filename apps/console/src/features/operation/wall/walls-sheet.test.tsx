import { createWall, getWalls } from '@ramal/contract/endpoints/walls'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { fakeBackend, on, refuse } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { renderShell } from '../../../testing/render-shell.tsx'
import { showOperationTexts } from '../operation.ts'
import { WallsSheet } from './walls-sheet.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await showOperationTexts()
})
afterEach(() => void vi.unstubAllGlobals())

const NONE = on(getWalls, { status: 200, body: [] })
const nameField = () => screen.findByRole('textbox', { name: /Nome da tela/ })

it('A screen whose name is refused says so at the name, which stays and has the focus', async () => {
  fakeBackend(NONE, refuse(createWall, 'validation', { description: ['Este campo é obrigatório'] }))
  const { user } = renderShell(<WallsSheet onClose={vi.fn()} />)
  const field = await nameField()
  await user.type(field, 'TV da sala')
  await user.click(screen.getByRole('button', { name: 'Criar' }))
  await waitFor(() => expect(field).toHaveAccessibleDescription('Este campo é obrigatório'))
  expect(field).toHaveFocus()
  expect(field).toHaveValue('TV da sala')
})

it('Each new screen shows its address with the focus, the second one too, and the name is empty for the next', async () => {
  const answer = goldenAnswer(createWall)
  const keys = ['key-1', 'key-2']
  fakeBackend(
    NONE,
    on(createWall, () => ({ ...answer, body: { ...answer.body, key: keys.shift() ?? '' } })),
  )
  const { user } = renderShell(<WallsSheet onClose={vi.fn()} />)
  for (const key of ['key-1', 'key-2']) {
    await user.type(await nameField(), 'TV{Enter}')
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Endereço da tela' })).toHaveValue(
        `${location.origin}/wall#${key}`,
      ),
    )
    expect(screen.getByRole('textbox', { name: 'Endereço da tela' })).toHaveFocus()
    expect(await nameField()).toHaveValue('')
  }
})
