import { useState } from "react";
import { Button, SafeAreaView, ScrollView, Text, TextInput } from "react-native";
import {
  HomeError,
  listPendingCalls,
  type PendingCall,
  type Receipt,
  type TurnReply,
} from "ai-home-assistant-client";
import { home, supabase } from "./home";
import { PendingCallView } from "./PendingCallView";
import { ReceiptCard } from "./ReceiptCard";

const THREAD = "expo-example";

export default function App() {
  const [isSignedIn, setIsSignedIn] = useState(false);
  const [error, setError] = useState("");

  async function signIn() {
    const { error } = await supabase.auth.signInWithPassword({
      email: "demo@example.com",
      password: "demo-password",
    });
    setIsSignedIn(!error);
    setError(error?.message ?? "");
  }

  return (
    <SafeAreaView style={{ flex: 1, margin: 16 }}>
      {isSignedIn
        ? <Conversation />
        : <Button title="Sign in as the demo person" onPress={signIn} />}
      {error !== "" && <Text>{error}</Text>}
    </SafeAreaView>
  );
}

function Conversation() {
  const [text, setText] = useState("");
  const [answer, setAnswer] = useState("");
  const [pending, setPending] = useState<PendingCall[]>([]);
  const [receipts, setReceipts] = useState<Receipt[]>([]);

  /** Shows the answer while it is streamed. */
  async function stream() {
    let written = "";
    try {
      for await (const chunk of home.streamMessage({ message: text, threadId: THREAD })) {
        if (chunk.type === "start") {
          written = "";
          setReceipts([]);
        }
        if (chunk.type === "text-end") written += "\n\n";
        if (chunk.type === "text-delta") setAnswer(written += chunk.delta);
        if (chunk.type === "data-receipt") setReceipts((shown) => [...shown, chunk.data]);
      }
      setPending(listPendingCalls(await home.readMessages(THREAD)));
    } catch (error) {
      showError(error);
    }
  }

  /** One answer with its pending calls. It needs no streams. */
  async function show(reply: Promise<TurnReply>) {
    try {
      const { message, ...rest } = await reply;
      setAnswer(message);
      setReceipts(rest.receipts);
      setPending(listPendingCalls(rest));
    } catch (error) {
      showError(error);
    }
  }

  function showError(error: unknown) {
    setAnswer(error instanceof HomeError ? error.message : String(error));
  }

  return (
    <ScrollView>
      <TextInput accessibilityLabel="Message" value={text} onChangeText={setText} />
      <Button title="Stream" onPress={stream} />
      <Button
        title="Send"
        onPress={() => show(home.sendMessage({ message: text, threadId: THREAD }))}
      />
      <Text>{answer}</Text>
      {receipts.map((receipt) => <ReceiptCard key={receipt.toolCallId} receipt={receipt} />)}
      {pending.map((call) => (
        <PendingCallView key={call.toolCallId} call={call} onReply={show} onError={showError} />
      ))}
    </ScrollView>
  );
}
