import { selfSigned } from '@ramal/sip/transport/self-signed'
import { expect, it } from 'vitest'
import { knownNames } from './known-names.ts'

it('A server with TLS of its own is called by what its certificate names, and by addresses', () => {
  const { cert } = selfSigned(['ramal.example', '10.0.0.5'], Date.now())
  const isKnown = knownNames({ access: 'tls', listed: [], addresses: ['0.0.0.0'] }, cert)
  for (const name of ['ramal.example', '10.0.0.5', '10.0.0.6', 'localhost', 'ramal'])
    expect(isKnown(name)).toBe(true)
  for (const name of ['evil.example', 'x.ramal.example', 'ramal.example.evil.example'])
    expect(isKnown(name)).toBe(false)
})
