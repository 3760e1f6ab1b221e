import { screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { answerLists, editorTexts, showEditor } from '../testing/show-editor.tsx'
import { QueueMembers } from './queue-members.tsx'

beforeAll(editorTexts)
afterEach(() => vi.unstubAllGlobals())

const ana = { id: 1, description: 'Ana' }
const bruno = { id: 2, description: 'Bruno' }
const suporte = { id: 1, description: 'Suporte' }
const lists = { '/v1/business/users/': [ana, bruno], '/v1/service/teams/': [suporte] }
const member = (user: object | null, team: object | null, penalty = 0) => ({
  ...{ user, team, penalty, priority: 0, is_active: true },
})
const names = () =>
  screen.getAllByRole('row').flatMap((row) => /Ana|Bruno|Suporte/.exec(row.textContent ?? '')?.[0] ?? [])

describe('who serves a queue', () => {
  it('People and teams come by one picker, one after the other, nobody twice', async () => {
    answerLists(lists)
    const { held, user } = showEditor(QueueMembers, [member(bruno, null)])
    await user.click(screen.getByRole('combobox', { name: 'Adicionar pessoas e equipes' }))
    await user.click(await screen.findByRole('option', { name: /Suporte/ }))
    await user.click(await screen.findByRole('option', { name: /Ana/ }))
    expect(screen.queryByRole('option', { name: /Bruno/ })).toBeNull()
    expect(held.value).toEqual([member(bruno, null), member(null, suporte), member(ana, null)])
    expect(names()).toEqual(['Ana', 'Bruno', 'Suporte'])
  })

  it('A level is edited in its cell: Enter takes it and the row finds its place, Escape restores', async () => {
    const { held, user } = showEditor(QueueMembers, [member(ana, null), member(bruno, null)])
    const level = screen.getByRole('textbox', { name: 'Nível: Ana' })
    await user.clear(level)
    await user.type(level, '3{Escape}')
    expect(held.value).toEqual([member(ana, null), member(bruno, null)])
    await user.clear(level)
    await user.type(level, '2{Enter}')
    expect(held.value).toEqual([member(ana, null, 2), member(bruno, null)])
    expect(names()).toEqual(['Bruno', 'Ana'])
    expect(screen.getByText(/Nível 0: 1 · Nível 2: 1/)).toBeVisible()
  })

  it('Who removes members by the keyboard goes on at the next one, and after the last one in the picker', async () => {
    answerLists(lists)
    const { user } = showEditor(QueueMembers, [member(ana, null), member(bruno, null)])
    screen.getByRole('button', { name: 'Remover Ana' }).focus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: 'Remover Bruno' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('combobox', { name: 'Adicionar pessoas e equipes' })).toHaveFocus()
  })

  it('A queue that nobody serves says so', async () => {
    const { held, user } = showEditor(QueueMembers, [member(ana, null)])
    expect(screen.queryByText(/Ninguém atende esta fila/)).toBeNull()
    await user.click(screen.getByRole('switch', { name: 'Ativo: Ana' }))
    expect(screen.getByText(/Ninguém atende esta fila/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remover Ana' }))
    expect(held.value).toEqual([])
  })

  it('A team unfolds to its people; whose own row counts is said', async () => {
    const asked = answerLists(lists)
    const { user } = showEditor(QueueMembers, [member(null, suporte), member(ana, null)])
    await user.click(screen.getByRole('button', { name: 'Pessoas de Suporte' }))
    expect(await screen.findByText(/vale a linha própria/)).toBeVisible()
    expect(screen.getByText('Bruno')).toBeVisible()
    expect(asked[0]).toContain('team=1')
  })

  it('Who may not see people is told so', async () => {
    answerLists({})
    const { user } = showEditor(QueueMembers, [member(null, suporte)])
    await user.click(screen.getByRole('button', { name: 'Pessoas de Suporte' }))
    expect(await screen.findByText('Você não pode ver as pessoas desta equipe.')).toBeVisible()
  })
})
