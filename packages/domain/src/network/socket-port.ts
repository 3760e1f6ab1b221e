/** The part of a WebSocket that a link uses; tests put a fake in its place. */
export interface SocketPort {
  send(text: string): void
  close(code?: number): void
  onopen: (() => void) | null
  onclose: ((event: { code: number; reason?: string }) => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
}

export type OpenSocket = (url: string, protocols: string[]) => SocketPort
