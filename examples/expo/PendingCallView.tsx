import { useState } from "react";
import { Button, Linking, SafeAreaView, Text, TextInput } from "react-native";
import { buildDraftLink, type PendingCall, type TurnReply } from "ai-home-assistant-client";
import { describePlan } from "ai-home-assistant-client/sentences";
import { home } from "./home";

interface PendingCallProps {
  call: PendingCall;
  /** Shows the reply of the continued turn, or the error. */
  onReply(reply: Promise<TurnReply>): void;
  onError(error: unknown): void;
}

/** What a pending call needs of the person: a decision, an answer, or to send a draft. */
export function PendingCallView({ call, onReply, onError }: PendingCallProps) {
  const [text, setText] = useState("");

  if (call.kind === "approval") {
    return (
      <SafeAreaView>
        {call.plan && describePlan(call.plan, "en").map((line) => <Text key={line}>{line}</Text>)}
        <Button title={`Approve ${call.name}`} onPress={() => onReply(home.approve(call))} />
        <Button title="Decline" onPress={() => onReply(home.deny(call))} />
      </SafeAreaView>
    );
  }
  if (call.name === "compose_message") {
    const { to_name, to, subject, body } = call.input;
    const report = (sent: boolean) => onReply(home.sendOutput(call, { sent }));
    // It throws on a device without a program for such links.
    const open = () => Linking.openURL(buildDraftLink(call.input)).catch(onError);
    return (
      <SafeAreaView>
        <Text>To: {[to_name, to].filter(Boolean).join(", ")}</Text>
        {subject !== undefined && <Text>Subject: {subject}</Text>}
        <Text selectable>{body}</Text>
        <Button title="Open the draft" onPress={open} />
        <Button title="I sent it" onPress={() => report(true)} />
        <Button title="Not sent" onPress={() => report(false)} />
      </SafeAreaView>
    );
  }
  const answer = (answer: string) => onReply(home.sendOutput(call, { answer }));
  return (
    <SafeAreaView>
      <Text>{call.input.question}</Text>
      {call.input.options?.map((option) => (
        <Button key={option} title={option} onPress={() => answer(option)} />
      ))}
      <TextInput accessibilityLabel="Answer" value={text} onChangeText={setText} />
      <Button title="Answer" onPress={() => answer(text)} />
    </SafeAreaView>
  );
}
