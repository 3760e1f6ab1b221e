import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { showLocale } from '../../lib/i18n.ts'
import { renderPage } from '../../testing/render-page.tsx'
import * as forbidden from './forbidden.tsx'
import * as notFound from './not-found.tsx'
import * as serverError from './server-error.tsx'
import { Starting } from './starting.tsx'

beforeAll(() => showLocale('pt-br'))

it.each([
  ['403', forbidden, 'Você não tem permissão para acessar esta página'],
  ['404', notFound, 'This page could not be found'],
  ['500', serverError, 'Ocorreu um erro interno'],
])(
  'The page /%s says what has happened and leads back to the start in its language',
  async (code, page, text) => {
    const { where, user } = renderPage(page, `/es-es/${code}`)
    expect(await screen.findByRole('heading', { name: text })).toBeVisible()
    expect(screen.getByText(code)).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Voltar ao início' }))
    expect(where()).toBe('/es-es')
  },
)

it('The sentence of such a page has the focus that was lost with the page before', async () => {
  renderPage(notFound, '/404')
  expect(await screen.findByRole('heading')).toHaveFocus()
})

it('The page before the first one shows that something is under way, in no language', () => {
  renderPage({ Component: Starting }, '/starting')
  expect(document.querySelector('svg')).toBeVisible()
  expect(document.body.textContent).toBe('')
})
