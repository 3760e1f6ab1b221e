import { screen } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { showLocale } from '../lib/i18n.ts'
import { field, show } from '../testing/render-form.tsx'

beforeAll(() => showLocale('pt-br'))
afterEach(() => vi.unstubAllGlobals())

/** The lookups of a test: rows by path, and what was asked. */
function lookups(rows: Record<string, readonly object[]>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const { pathname } = new URL(url, 'http://localhost')
    const results = rows[pathname.replace('/api', '')]
    if (!results) return new Response('{}', { status: 404 })
    return new Response(JSON.stringify({ count: results.length, next: null, previous: null, results }))
  })
  return asked
}

describe('lookups', () => {
  const users = [
    { id: 7, description: 'Ana Lima', photo: '/ana.png', endpoint_state: 'not_inuse' },
    { id: 9, description: 'Maria Souza' },
  ]
  const api = { url: '/v1/service/apps/business/users/', filters: { team_id: 2 } }

  test('[R2.10-34] [R2.10-50] A field of the type api shows rows with description, id, photo and state', async () => {
    const asked = lookups({ '/v1/service/apps/business/users/': users })
    const { user, saved } = show([field('api', { api })])
    await user.click(screen.getByRole('combobox', { name: 'Campo' }))
    const [ana, maria] = await screen.findAllByRole('option')
    expect(ana).toHaveTextContent('Ana LimaDisponível')
    expect(ana?.querySelector('[data-slot="avatar"]')).not.toBeNull()
    expect(maria).toHaveTextContent('Maria Souza9')
    await user.click(maria as HTMLElement)
    expect(await saved()).toEqual({ x: 9 })
    expect(asked).toEqual(['/api/v1/service/apps/business/users/?team_id=2&limit=999999'])
  })

  test('[R2.10-51] [R9-28] Chips are cut at 50 characters; several ids are sent as a list, or joined', async () => {
    const long = 'x'.repeat(60)
    lookups({ '/v1/service/apps/business/users/': [{ id: 1, description: long }, ...users] })
    const { user, saved } = show([
      field('api', { api, multiple: true }),
      field('api', { api, name: 'y', label: 'Texto', multiple: true, returnToString: true }),
    ])
    for (const name of ['Campo', 'Texto']) {
      await user.click(screen.getByRole('combobox', { name }))
      for (const option of (await screen.findAllByRole('option')).slice(0, 2)) await user.click(option)
      await user.keyboard('{Escape}')
    }
    expect(screen.getAllByText(`${'x'.repeat(50)}…`)).toHaveLength(2)
    expect(await saved()).toEqual({ x: [1, 7], y: '1;7' })
  })

  test('Options that are still being loaded are not called "none found"', async () => {
    const { user } = show([field('api', { api })])
    await user.click(screen.getByRole('combobox', { name: 'Campo' }))
    expect(screen.getByRole('status')).toHaveTextContent('Carregando as opções')
  })

  test('Options that could not be loaded are not called "none found"', async () => {
    lookups({})
    const { user } = show([field('api', { api })])
    await user.click(screen.getByRole('combobox', { name: 'Campo' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar as opções')
    expect(screen.getByRole('status')).toHaveTextContent('Não foi possível carregar as opções')
  })

  test('A form definition cannot lead the console to another address', () => {
    const asked = lookups({})
    show([
      field('api', { api: { url: 'https://evil.example/v1/' } }),
      field('api', { name: 'y', api: { url: '/v1/../x?y' } }),
    ])
    expect(asked).toEqual([])
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  const apis = [
    { url: '/v1/a/', name: 'estado', label: 'Estado' },
    { url: '/v1/b/', name: 'cidade', label: 'Cidade' },
    { url: '/v1/c/', name: 'loja', label: 'Loja' },
  ]
  const rows = {
    '/v1/a/': [
      { id: 1, description: 'SP' },
      { id: 2, description: 'RJ' },
    ],
    '/v1/b/': [{ id: 10, description: 'Campinas' }],
    '/v1/c/': [{ id: 100, description: 'Centro' }],
  }
  async function pick(user: ReturnType<typeof userEvent.setup>, name: string, option: string) {
    await user.click(screen.getByRole('combobox', { name }))
    await user.click(await screen.findByRole('option', { name: new RegExp(option) }))
  }

  test('[R2.10-19] A field of the type api-join lets the second list wait for the first and asks with its choice', async () => {
    const asked = lookups(rows)
    const { user, saved } = show([field('api-join', { apis })])
    expect(screen.queryByRole('combobox', { name: 'Loja' })).toBeNull()
    expect(screen.getByRole('combobox', { name: 'Cidade' })).toBeDisabled()
    await pick(user, 'Estado', 'SP')
    await pick(user, 'Cidade', 'Campinas')
    expect(asked.at(-1)).toContain('/v1/b/?estado_id=1')
    expect(await saved()).toEqual({ x: { estado: 1, cidade: 10 } })
  })

  test('[R2.10-20] A field of the type api-join-3 loads each list by the choices before; a change clears those behind', async () => {
    const asked = lookups(rows)
    const { user, saved } = show([field('api-join-3', { apis })])
    await pick(user, 'Estado', 'SP')
    await pick(user, 'Cidade', 'Campinas')
    await pick(user, 'Loja', 'Centro')
    expect(asked.at(-1)).toContain('/v1/c/?estado_id=1&cidade_id=10')
    expect(await saved()).toEqual({ x: { estado: 1, cidade: 10, loja: 100 } })
    await user.clear(screen.getByRole('combobox', { name: 'Estado' }))
    await pick(user, 'Estado', 'RJ')
    expect(await saved()).toEqual({ x: { estado: 2 } })
  })
})
