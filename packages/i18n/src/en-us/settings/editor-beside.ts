/** What the panels beside the forms of settings say. */
export const beside = {
  beside: {
    'route-tester': 'What would happen to this number now?',
  },
  tester: {
    number: { inbound: 'Dialled number', outbound: 'Number to dial' },
    caller: 'Caller',
    callerHint: 'Empty: withheld number.',
    user: 'Who dials',
    at: 'When',
    atHint: 'Empty: now. Queues, trunks and who is free are always those of now.',
    ask: 'Test',
    unsaved: 'Tests the route as it stands in this form, not saved yet.',
    steps: 'Step by step',
    nothing: 'No rule applies.',
    verdict: { yes: 'Yes', no: 'No', note: 'Note' },
  },
}
