import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { renderShell } from '../../../testing/render-shell.tsx'
import { showReportTexts } from '../show-texts.ts'
import { Tile } from './tile.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await showReportTexts()
})

it('What a figure means is read by the keyboard, and a press does not take it away', async () => {
  const { user } = renderShell(<Tile measure="offered" now={30} before={20} day="20/11" />)
  await user.tab()
  const meaning = await screen.findByRole('tooltip')
  expect(meaning).toHaveTextContent('Chamadas ou chats que entraram na fila')
  await user.keyboard('{Enter}')
  expect(meaning).toBeInTheDocument()
})
