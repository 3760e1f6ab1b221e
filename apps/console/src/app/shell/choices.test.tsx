import { screen } from '@testing-library/react'
import { useLocation, useNavigate } from 'react-router'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { showLocale } from '../../lib/i18n.ts'
import { namesOf, renderShell } from '../../testing/render-shell.tsx'
import { LanguageLinks } from './language-links.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

beforeAll(() => showLocale('pt-br'))
afterEach(() => {
  localStorage.clear()
  document.documentElement.classList.remove('dark')
  // biome-ignore lint/suspicious/noDocumentCookie: the only way to take a cookie back in a test
  document.cookie = 'i18n_redirected=; Path=/; Max-Age=0'
})

function Languages() {
  const navigate = useNavigate()
  return <LanguageLinks address={useLocation()} go={(path) => void navigate(path)} />
}

const flagsOf = (elements: readonly Element[]) =>
  elements.map((element) => element.querySelector('[data-flag]')?.getAttribute('data-flag'))
const AT = '/es-es/chats?page=2#end'

describe('the language of the console', () => {
  it('[R2.6-06] The language switcher shows the flag of the language and the three languages behind it', async () => {
    const { user } = renderShell(<LanguageSwitcher />, { path: AT })
    const button = screen.getByRole('button', { name: 'Idioma' })
    expect(flagsOf([button])).toEqual(['es-es'])
    await user.click(button)
    const items = screen.getAllByRole('menuitemradio')
    expect(flagsOf(items)).toEqual(['pt-br', 'en-us', 'es-es'])
    expect(namesOf('menuitemradio')).toEqual(['Português', 'English', 'Español'])
    expect(items.map((item) => item.getAttribute('lang'))).toEqual(['pt-br', 'en-us', 'es-es'])
    expect(screen.getByRole('menuitemradio', { checked: true })).toHaveTextContent('Español')
  })

  it.each([
    ['English', '/en-us/chats?page=2#end', 'en-us'],
    ['Português', '/chats?page=2#end', 'pt-br'],
  ])('[R2.1-02] %s leads to %s, and is remembered', async (name, target, locale) => {
    const { user, where } = renderShell(<LanguageSwitcher />, { path: AT })
    await user.click(screen.getByRole('button', { name: 'Idioma' }))
    await user.click(screen.getByRole('menuitemradio', { name }))
    expect(where()).toBe(target)
    expect(document.cookie).toContain(`i18n_redirected=${locale}`)
  })

  it('The login shows the three languages side by side, the current one marked, each leading to the same page', async () => {
    const { user, where } = renderShell(<Languages />, { path: '/en-us/login?redirect=%2Fchats#a' })
    expect(screen.getByRole('navigation', { name: 'Idioma' })).toBeVisible()
    const links = screen.getAllByRole('link')
    expect(namesOf('link')).toEqual(['Português', 'English', 'Español'])
    expect(flagsOf(links)).toEqual(['pt-br', 'en-us', 'es-es'])
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'true', null])
    expect(links.map((link) => link.classList.contains('text-muted'))).toEqual([true, false, true])
    await user.click(links[2]!)
    expect(where()).toBe('/es-es/login?redirect=%2Fchats#a')
    expect(document.cookie).toContain('i18n_redirected=es-es')
  })
})

describe('the theme of the console', () => {
  const open = () => screen.getByRole('button', { name: 'Tema' })

  it('The theme is the one of the system until another one is chosen, which is shown and kept', async () => {
    const { user } = renderShell(<ThemeSwitch />)
    await user.click(open())
    expect(namesOf('menuitemradio')).toEqual(['Claro', 'Escuro', 'Do sistema'])
    expect(screen.getByRole('menuitemradio', { checked: true })).toHaveTextContent('Do sistema')
    await user.click(screen.getByRole('menuitemradio', { name: 'Escuro' }))
    expect(document.documentElement).toHaveClass('dark')
    expect(localStorage.getItem('ramal.theme')).toBe('dark')
    await user.click(open())
    expect(screen.getByRole('menuitemradio', { checked: true })).toHaveTextContent('Escuro')
    await user.click(screen.getByRole('menuitemradio', { name: 'Claro' }))
    expect(document.documentElement).not.toHaveClass('dark')
  })

  it('The button of the theme shows another picture for another theme', async () => {
    const { user } = renderShell(<ThemeSwitch />)
    const choose = async (name: string) => {
      await user.click(open())
      await user.click(screen.getByRole('menuitemradio', { name }))
      return open().innerHTML
    }
    expect(await choose('Escuro')).not.toBe(await choose('Claro'))
  })
})
