/** What a description says of one way to us (RFC 8839 §5.1). */
export interface Candidate {
  foundation: string
  component: 1
  transport: 'udp' | 'tcp'
  priority: number
  host: string
  port: number
  type: 'host'
  tcptype?: 'passive'
}

/** RFC 8445 §5.1.2.2 recommends 126 for hosts; TCP comes after all UDP (RFC 6544 §4.2), as browsers have it themselves. */
const TYPE_PREFERENCE = { udp: 126, tcp: 90 }
/** RFC 6544 §4.2: 4 for a passive host candidate, in the upper three bits. */
const PASSIVE = 4 << 13

/** UDP and TCP at each address, those named first preferred. */
export function candidatesAt(addresses: readonly string[], port: number): Candidate[] {
  const at = (transport: 'udp' | 'tcp', local: (index: number) => number) =>
    addresses.map(
      (host, index): Candidate => ({
        foundation: `${transport}${index + 1}`,
        component: 1,
        transport,
        priority: TYPE_PREFERENCE[transport] * 2 ** 24 + local(index) * 2 ** 8 + 255,
        host,
        port,
        type: 'host',
        ...(transport === 'tcp' ? { tcptype: 'passive' } : {}),
      }),
    )
  return [...at('udp', (index) => 65_535 - index), ...at('tcp', (index) => PASSIVE + 8191 - index)]
}

/** A candidate as its line has it, without the name of the attribute. */
export function candidateText({ foundation, transport, priority, host, port, tcptype }: Candidate): string {
  return `${foundation} 1 ${transport} ${priority} ${host} ${port} typ host${tcptype ? ` tcptype ${tcptype}` : ''}`
}
