export const monitor = {
  monitor: {
    bar: 'Call of {name}',
    joining: 'Joining the call of {name}…',
    in: {
      listen: 'Listening to {name}',
      whisper: 'Whispering to {name}',
      barge: 'In the call of {name}',
    },
    how: 'How to take part in the call',
    mode: { listen: 'Listen', whisper: 'Whisper', barge: 'Barge in' },
    hears: {
      listen: 'Nobody hears you',
      whisper: 'Only the agent hears you',
      barge: 'Customer and agent hear you',
    },
    trouble: {
      denied: 'Nobody hears you: the microphone is blocked in the browser',
      missing: 'Nobody hears you: no microphone was found',
      in_use: 'Nobody hears you: another program uses the microphone',
      insecure: 'Nobody hears you: this page cannot use the microphone',
    },
    others: 'Also in the call: {names}',
    leave: 'Leave the call',
    over: {
      call_ended: '{name} is no longer in the call',
      conference: '{name} is in a conference: the others would hear you. Listen or barge in',
      lost: 'You are no longer in the call of {name}',
    },
  },
}
