/** What the stack writes into the page: the publishable key, the demo person and the path of the function. */
export const settings = JSON.parse(document.getElementById("settings")?.textContent ?? "{}");
