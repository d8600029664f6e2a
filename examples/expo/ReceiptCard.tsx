import { useState } from "react";
import { Button, Text, View } from "react-native";
import type { Receipt } from "ai-home-assistant-client";
import { undo } from "./home";

/** What a call wrote, and a button that takes it back. */
export function ReceiptCard(
  { receipt: { text, assumed = [], undo: offer } }: { receipt: Receipt },
) {
  const [undone, setUndone] = useState("");
  const canUndo = offer && Date.parse(offer.until) > Date.now();
  return (
    <View
      style={{ borderWidth: 1, borderColor: "#8a8", borderRadius: 8, padding: 8, marginTop: 8 }}
    >
      <Text>{text}</Text>
      {assumed.length > 0 && <Text>Assumed: {assumed.join(", ")}</Text>}
      {undone !== "" && <Text>{undone}</Text>}
      {canUndo && undone === "" && (
        <Button
          title="Undo"
          onPress={() => undo(offer.callId).then(setUndone, (error) => setUndone(error.message))}
        />
      )}
    </View>
  );
}
