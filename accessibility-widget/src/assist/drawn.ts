/**
 * Written before a style sheet, it lets `s|*` and `m|*` name what stands in a drawing or a formula. `svg *` says the same
 * and has the browser look through the ancestors of every element of the page.
 */
export const drawn = '@namespace s "http://www.w3.org/2000/svg";@namespace m "http://www.w3.org/1998/Math/MathML";';
