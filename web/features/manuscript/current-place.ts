/** Marks the place, among those that were found on the page, at which a person is. */
export const currentMark = 'data-find-current';

export const currentPlaceIn = (page: ParentNode): Element | null => page.querySelector(`[${currentMark}]`);
