import { permissionOf } from '@ramal/contract/permissions'
import { RESOURCE_ADDRESSES } from '@ramal/contract/resource-addresses'
import { LOCALES } from '@ramal/contract/vocabulary'
import { type SettingsNode, settingsTree } from '@ramal/domain/settings/tree'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, MemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { i18n, showLocale } from '../../../lib/i18n.ts'
import { profileQuery } from '../../../lib/session.ts'
import { fakeConsole } from '../../../testing/fake-console.ts'
import { profileOf } from '../../../testing/profile.ts'
import { within } from '../../../testing/render-page.tsx'
import { showSettingsTexts } from '../show-texts.ts'
import { SettingsLayout } from './settings-layout.tsx'
import { SettingsTree } from './settings-tree.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await showSettingsTexts()
})

const EVERYTHING = Object.values(RESOURCE_ADDRESSES).map(({ model }) => permissionOf(model, 'view'))

it('[R1-16] [R2.4-20] The tree of an administrator has the six areas; pabx is presented as audio and video', () => {
  const tree = (
    <MemoryRouter>
      <SettingsTree tree={settingsTree(EVERYTHING)} route={null} />
    </MemoryRouter>
  )
  render(within(fakeConsole(), tree))
  expect(screen.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent)).toEqual([
    ...['Empresa', 'Chat', 'CRM', 'Áudio e vídeo', 'Atendimento', 'Sistema'],
  ])
})

const ROUTES = Object.values(RESOURCE_ADDRESSES).filter(({ route }) => !route.includes(':'))
/** The links of the tree of who holds these, with every branch open. */
function linksOf(roles: readonly string[]): readonly HTMLElement[] {
  cleanup()
  const tree = (
    <MemoryRouter>
      <SettingsTree tree={settingsTree(roles)} route={null} />
    </MemoryRouter>
  )
  render(within(fakeConsole(), tree))
  for (;;) {
    const [closed] = screen.queryAllByRole('button', { expanded: false })
    if (!closed) return screen.queryAllByRole('link')
    fireEvent.click(closed)
  }
}
const addressOf = (link: HTMLElement) => link.getAttribute('href')

it('[R2.5-15] [R2.5-18] The tree leads to every resource of §2.4, in three levels at most', () => {
  const links = linksOf(EVERYTHING)
  expect(links.map(addressOf).toSorted()).toEqual(ROUTES.map(({ route }) => `/settings/${route}`).toSorted())
  const depthOf = (link: Element | null): number =>
    link ? 1 + depthOf(link.parentElement?.closest('ul') ?? null) : 0
  expect(Math.max(...links.map((link) => depthOf(link) - 1))).toBe(3)
})

it('[R2.5-16] [R6-13] Each resource is in the tree with its own view permission, and alone', () => {
  for (const { model, route } of ROUTES)
    expect(linksOf([permissionOf(model, 'view')]).map(addressOf)).toEqual([`/settings/${route}`])
})

it.each(LOCALES)('No two rows of one branch are called the same (%s)', async (locale) => {
  await showLocale(locale)
  await showSettingsTexts()
  const texts = i18n.getFixedT(locale) as (key: string) => string
  const named = (nodes: readonly SettingsNode[]): string[][] => [
    nodes.map((one) =>
      texts(one.kind === 'group' ? `settings.group.${one.group}` : `settingOf.${one.key}.many`),
    ),
    ...nodes.flatMap((one) => (one.kind === 'group' ? named(one.resources) : [])),
  ]
  const twice = settingsTree(EVERYTHING)
    .flatMap(({ nodes }) => named(nodes))
    .flatMap((names) => names.filter((name, at) => names.indexOf(name) !== at))
  await showLocale('pt-br')
  expect(twice).toEqual([])
})

it.each([
  ['beside the tree', '/settings/one'],
  ['another page', '/home'],
])(
  'A page that is opened from %s begins there for who works by the keyboard, and not before the tree',
  async (_, from) => {
    const parts = fakeConsole()
    parts.queryClient.setQueryData(profileQuery.queryKey, profileOf({ roles: EVERYTHING }))
    const link = <Link to="/settings/two">Editar</Link>
    const children = [
      { path: 'one', element: link },
      { path: 'two', element: <input aria-label="Descrição" /> },
    ]
    const router = createMemoryRouter(
      [
        { path: '/home', element: link },
        { path: '/settings', Component: SettingsLayout, children },
      ],
      { initialEntries: [from] },
    )
    render(within(parts, <RouterProvider router={router} />))
    const user = userEvent.setup()
    ;(await screen.findByRole('link', { name: 'Editar' })).focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('textbox', { name: 'Descrição' })
    await user.tab()
    expect(screen.getByRole('textbox', { name: 'Descrição' })).toHaveFocus()
  },
)
