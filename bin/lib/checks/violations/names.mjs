/** How a planted file is told from a file of the project: by the name of its folder or its own. */
export const PLANTED = /(?:^|\/)planted[_/]/
