import type {
  FloorAgent,
  FloorCall,
  FloorChat,
  FloorQueue,
  FloorTake,
} from '@ramal/contract/entities/operation'

/** Noon of 26 November 2026 in UTC, epoch ms. */
export const FLOOR_AT = 1_795_694_400_000

/** An agent of the floor who is available since noon. */
export function floorAgent(id: number, change: Partial<FloorAgent> = {}): FloorAgent {
  return {
    id,
    description: `Agente ${id}`,
    team: { id: 1, description: 'Suporte' },
    extension: String(10_000 + id),
    state: 'available',
    since_ts: FLOOR_AT,
    call: null,
    chats: { open: 0, limit: 5 },
    pause: null,
    channels: ['telephony', 'chat'],
    queues: ['telephony 1'],
    queue_ends: [],
    answered: 0,
    faults: [],
    help: null,
    ...change,
  }
}

/** A queue in which nobody waits and one agent is free. */
export function floorQueue(id: number, change: Partial<FloorQueue> = {}): FloorQueue {
  return {
    key: `telephony ${id}`,
    type: 'telephony',
    id,
    description: `Fila ${id}`,
    waiting: 0,
    waiting_since_ts: null,
    callbacks: 0,
    in_service: 0,
    free: 1,
    paused: 0,
    logged_in: 1,
    members: 2,
    today: { offered: 0, answered: 0, abandoned: 0, service_level: null, handle_seconds: null },
    service_level_seconds: 20,
    ...change,
  }
}

/** A call that waits in the first queue. */
export function floorCall(id: number, change: Partial<FloorCall> = {}): FloorCall {
  return {
    id,
    uid: `call-${id}`,
    state: 'waiting',
    direction: 'incoming',
    phone: '11999990001',
    name: null,
    queue: { key: 'telephony 1', description: 'Fila 1' },
    agents: [],
    trunk: null,
    started_ts: FLOOR_AT,
    queued_ts: FLOOR_AT,
    answered_ts: null,
    quality: null,
    ...change,
  }
}

/** A chat that an agent has. */
export function floorChat(id: number, change: Partial<FloorChat> = {}): FloorChat {
  return {
    id,
    state: 'open',
    channel: { id: 1, description: 'WhatsApp' },
    name: 'Maria Lima',
    phone: '11988880001',
    queue: { key: 'chat 1', description: 'WhatsApp' },
    agent: { id: 1, description: 'Agente 1' },
    waiting_since_ts: null,
    answer_due_ts: null,
    solved_due_ts: null,
    unread: 0,
    started_ts: FLOOR_AT,
    last_client_ts: FLOOR_AT,
    ...change,
  }
}

/** A critical alert of a queue's customers that Sofia has taken at noon. */
export function floorTake(queue: string, change: Partial<FloorTake> = {}): FloorTake {
  return {
    key: `waiting queue ${queue}`,
    rule: 'waiting',
    kind: 'queue',
    object: queue,
    level: 2,
    by: { id: 4, description: 'Sofia Prado' },
    at_ts: FLOOR_AT,
    ...change,
  }
}
