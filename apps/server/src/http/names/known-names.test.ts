import { selfSigned } from '@ramal/sip/transport/self-signed'
import { expect, it } from 'vitest'
import { knownNames } from './known-names.ts'

it('A server with TLS of its own is called by what its certificate names, and by addresses', () => {
  const tls = selfSigned(['ramal.example', '10.0.0.5'], Date.now())
  const isKnown = knownNames({ access: 'tls', listed: [], addresses: ['0.0.0.0'] }, tls)
  for (const name of ['ramal.example', '10.0.0.5', '10.0.0.6', 'localhost', 'ramal'])
    expect(isKnown(name)).toBe(true)
  for (const name of ['evil.example', 'x.ramal.example', 'ramal.example.evil.example'])
    expect(isKnown(name)).toBe(false)
})

it('A server that listens to this machine alone is called by its own names, in whatever letters they are listed', () => {
  const isKnown = knownNames({ access: 'loopback', listed: ['Ramal.Example'], addresses: ['10.0.0.5'] }, null)
  for (const name of ['ramal.example', '10.0.0.5', 'localhost', 'a.localhost', '127.0.0.1', '[::1]'])
    expect(isKnown(name), name).toBe(true)
  for (const name of ['10.0.0.6', 'ramal', 'evil.example']) expect(isKnown(name), name).toBe(false)
})

it('A server behind a proxy has no certificate: it is called by what is listed, by addresses and by words', () => {
  const isKnown = knownNames({ access: 'proxy', listed: ['ramal.example'], addresses: [] }, null)
  for (const name of ['ramal.example', '10.0.0.6', '[2001:db8::1]', 'ramal'])
    expect(isKnown(name), name).toBe(true)
  expect(isKnown('evil.example')).toBe(false)
})
