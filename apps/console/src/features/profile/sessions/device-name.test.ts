import { expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
    'Chrome 142 · Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0', 'Edge 142 · Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140 · Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    'Safari 18 · iOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0', 'Opera 124 · Windows'],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome 142 · Android',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 'Safari 18 · iOS'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15',
    'Safari 17 · macOS',
  ],
  ['Mozilla/5.0 (X11; FreeBSD amd64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140 · Linux'],
  ['Mozilla/5.0 (PlayStation 5) Chrome/142.0.0.0', 'Chrome 142'],
  ['Version/3.1 of a program', null],
  ['a program for Windows', null],
  ['', null],
  ['ramal-contract/0.1', null],
  [null, null],
])('The browser %s is shown as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
