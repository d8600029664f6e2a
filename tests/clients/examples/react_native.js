/** What examples/expo imports of React Native, as elements for a test renderer. */
export const Button = "Button";
export const SafeAreaView = "SafeAreaView";
export const ScrollView = "ScrollView";
export const Text = "Text";
export const TextInput = "TextInput";
export const View = "View";

/** The links that the app has opened. */
export const opened = [];
export const Linking = {
  async openURL(url) {
    opened.push(url);
  },
};
