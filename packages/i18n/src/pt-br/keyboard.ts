export const keyboard = {
  keyboard: {
    title: 'Atalhos do teclado',
    general: 'Em toda parte',
    answerCall: 'Atender a chamada',
    hangup: 'Desligar ou recusar a chamada',
    mute: 'Ligar ou desligar o mudo',
    hold: 'Colocar em espera ou retomar',
    tones: 'Enviar tons durante a chamada',
    answerChat: 'Atender o chat',
    refuseChat: 'Recusar o chat',
    send: 'Enviar a mensagem',
    search: 'Buscar na lista',
    moveInList: 'Percorrer a lista',
    saveForm: 'Salvar o formulário',
    map: 'Mostrar estes atalhos',
  },
}
