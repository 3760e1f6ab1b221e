import { randomUUID } from 'node:crypto'
import { businessProtocols, CLOSE_CODES } from '@ramal/contract/socket-handshake'
import { createSocketLink, type SocketLink } from '@ramal/domain/network/socket-link'
import type { SocketPort } from '@ramal/domain/network/socket-port'
import WebSocket from 'ws'
import { systemClock } from '../../apps/server/src/platform/clock.ts'

interface Tab {
  /** What the agent's softphone would report. */
  readonly state: () => string
  /** Tells that the network is back. */
  readonly onReturn: (listener: () => void) => () => void
}

/** The business socket of one simulated tab, by the console's own rules. */
export function openConsoleLink(page: URL, token: string, tab: Tab): SocketLink {
  let uid = randomUUID()
  const link = createSocketLink({
    url: () => `ws://${page.host}/ws/business/`,
    protocols: () => businessProtocols(uid, token),
    ping: () => JSON.stringify({ action: 'ping', ts: Date.now() }),
    onOpen: () => {
      link.send(JSON.stringify({ action: 'login', uid, page: '/phonecalls', build: '2025.1', visible: true }))
      link.send(JSON.stringify({ action: 'service_here', uid }))
      report(link, tab.state())
    },
    onText: () => undefined,
    onState: () => undefined,
    onRefused: (code) => {
      if (code !== CLOSE_CODES.sameUid) return console.error(`a business socket was refused with ${code}`)
      uid = randomUUID() // As the console does: an older try came to the server behind this one.
      link.start()
    },
    open: (url, protocols) => openNodeSocket(url, protocols, page.origin),
    ticker: systemClock.every,
    after: systemClock.after,
    onReturn: tab.onReturn,
    random: Math.random,
    now: systemClock.now,
  })
  link.start()
  return link
}

/** What the softphone says of itself (contract §8.1). */
export function report(link: SocketLink, state: string): void {
  link.send(JSON.stringify({ action: 'change_state', type: 'webphone', state }))
}

function openNodeSocket(url: string, protocols: string[], origin: string): SocketPort {
  const socket = new WebSocket(url, protocols, { origin, perMessageDeflate: false })
  const port: SocketPort = {
    // Into one that is opening or closing a browser's socket sends nothing either.
    send: (text) => void (socket.readyState === WebSocket.OPEN && socket.send(text)),
    close: () => socket.close(),
    onopen: null,
    onclose: null,
    onmessage: null,
  }
  socket.on('open', () => port.onopen?.())
  socket.on('message', (data) => port.onmessage?.({ data: String(data) }))
  socket.on('close', (code) => port.onclose?.({ code }))
  socket.on('error', () => undefined)
  return port
}
