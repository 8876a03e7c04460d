/** The window hears this event when the server has been reached again after a gap. */
export const backAgain = 'longhand-back-again';
